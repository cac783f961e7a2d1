DROP INDEX "single_class_place_uq";--> statement-breakpoint
CREATE INDEX "single_class_date" ON "single_class" USING btree ("class_date");--> statement-breakpoint
CREATE UNIQUE INDEX "single_class_place_uq" ON "single_class" USING btree ("class_date","location_id","class_type_id") WHERE "single_class"."cancelledAt" is null;