ALTER TABLE "purchase" ADD COLUMN "is_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "purchase" p SET "is_online" = k.is_online FROM "class_package" k WHERE k.class_package_id = p.class_package_id AND k.is_online;
