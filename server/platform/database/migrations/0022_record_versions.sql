ALTER TABLE "class_category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_spot_map" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instructor" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "record_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "available_class" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_field" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_words" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_package" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_rate" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "single_class" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'version' - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - 'version' - TG_ARGV THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION raise_record_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'record_version' - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - 'record_version' - TG_ARGV THEN
    NEW.record_version := OLD.record_version + 1;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION raise_version_of_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %1$I SET version = version + 1 WHERE %2$I IN (SELECT %2$I FROM changed)', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION raise_version_of_spot_maps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE custom_spot_map SET version = version + 1
    WHERE custom_spot_map_id IN (OLD.custom_spot_map_id, NEW.custom_spot_map_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "custom_spot_map" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "location" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "class_type" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "class_category" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "instructor" FOR EACH ROW EXECUTE FUNCTION raise_version('portrait');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "tag" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "announcement" FOR EACH ROW EXECUTE FUNCTION raise_version('order');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "class_package" FOR EACH ROW EXECUTE FUNCTION raise_version('sold', 'order');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "discount" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "payment_method" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "file" FOR EACH ROW EXECUTE FUNCTION raise_version('type', 'src', 'purpose', 'kept', 'key', 'size', 'sha256', 'width', 'height', 'renditions', 'by', 'createdAt');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "form" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "custom_field" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "customer" FOR EACH ROW EXECUTE FUNCTION raise_version('uid', 'role', 'instructor_id', 'mailbox', 'createdAt', 'deletedAt', 'merged_into', 'erasedAt', 'found_by');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "address" FOR EACH ROW EXECUTE FUNCTION raise_version('customer_id', 'createdAt');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "video_type" FOR EACH ROW EXECUTE FUNCTION raise_version('version');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "program" FOR EACH ROW EXECUTE FUNCTION raise_version('order');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "video" FOR EACH ROW EXECUTE FUNCTION raise_version('seconds', 'order', 'createdAt', 'found_by');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "single_class" FOR EACH ROW EXECUTE FUNCTION raise_version('booked', 'blocked', 'made_by_hand', 'listClosedAt', 'listClosedBy');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "available_class" FOR EACH ROW EXECUTE FUNCTION raise_version('available', 'returns');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "message_words" FOR EACH ROW EXECUTE FUNCTION raise_version('updatedAt');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "pay_rate" FOR EACH ROW EXECUTE FUNCTION raise_version('by', 'createdAt');
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "page" FOR EACH ROW EXECUTE FUNCTION raise_record_version('order');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_insert AFTER INSERT ON "class_package_type" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('class_package', 'class_package_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_update AFTER UPDATE ON "class_package_type" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('class_package', 'class_package_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_delete AFTER DELETE ON "class_package_type" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('class_package', 'class_package_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_insert AFTER INSERT ON "discount_package" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('discount', 'discount_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_update AFTER UPDATE ON "discount_package" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('discount', 'discount_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_delete AFTER DELETE ON "discount_package" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('discount', 'discount_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_insert AFTER INSERT ON "form_field" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('form', 'form_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_update AFTER UPDATE ON "form_field" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('form', 'form_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_delete AFTER DELETE ON "form_field" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('form', 'form_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_insert AFTER INSERT ON "class_instructor" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('single_class', 'single_class_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_update AFTER UPDATE ON "class_instructor" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('single_class', 'single_class_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_delete AFTER DELETE ON "class_instructor" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('single_class', 'single_class_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_insert AFTER INSERT ON "class_tag" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('single_class', 'single_class_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_update AFTER UPDATE ON "class_tag" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('single_class', 'single_class_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_delete AFTER DELETE ON "class_tag" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('single_class', 'single_class_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_insert AFTER INSERT ON "video_tag" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('video', 'video_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_update AFTER UPDATE ON "video_tag" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('video', 'video_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_delete AFTER DELETE ON "video_tag" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('video', 'video_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_insert AFTER INSERT ON "address" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('customer', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_update AFTER UPDATE ON "address" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('customer', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_whole_delete AFTER DELETE ON "address" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('customer', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER raise_version_of_spot_maps AFTER UPDATE OF custom_spot_map_id ON "class_type" FOR EACH ROW WHEN (OLD.custom_spot_map_id IS DISTINCT FROM NEW.custom_spot_map_id) EXECUTE FUNCTION raise_version_of_spot_maps();
