CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"installation_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."is_only")
);
--> statement-breakpoint
ALTER TABLE "cfdi" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "class_package" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cfdi_reference_uq" ON "cfdi" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference_uq" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_reference_uq" ON "customer" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_reference_uq" ON "refund" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "class_package_reference_uq" ON "class_package" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_reference_uq" ON "purchase" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_reference_uq" ON "subscription" USING btree ("reference");--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
