ALTER TABLE "available_class" ADD COLUMN "expiration_days" integer;--> statement-breakpoint
ALTER TABLE "class_reservation" ADD COLUMN "refund_if_refilled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "single_class" ADD COLUMN "movedAt" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "class_reservation_mine" ON "class_reservation" USING btree ("customer_id","single_class_id") WHERE "class_reservation"."deletedAt" is null;