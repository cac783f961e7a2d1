ALTER TABLE "purchase" ADD COLUMN "single_class_id" integer;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD COLUMN "releasedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_single_class_id_single_class_single_class_id_fk" FOREIGN KEY ("single_class_id") REFERENCES "public"."single_class"("single_class_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_single_class" ON "purchase" USING btree ("single_class_id") WHERE "purchase"."single_class_id" is not null;