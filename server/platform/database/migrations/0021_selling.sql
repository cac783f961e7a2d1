ALTER TABLE "class_package" ADD COLUMN "new_people_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customer_merged_into" ON "customer" USING btree ("merged_into") WHERE "customer"."merged_into" is not null;--> statement-breakpoint
UPDATE "customer" SET "mailbox" = replace(split_part("mailbox", '@', 1), '.', '') || '@gmail.com' WHERE "mailbox" LIKE '%@googlemail.com';
