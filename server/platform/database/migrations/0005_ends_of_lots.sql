CREATE INDEX "available_class_ends" ON "available_class" USING btree ("expiration_date") WHERE "available_class"."available" <> 0 and "available_class"."revokedAt" is null;--> statement-breakpoint
ALTER TABLE "rate_limit" SET UNLOGGED;
