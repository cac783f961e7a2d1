ALTER TABLE "dispute" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_invoice_id_invoice_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_invoice" ON "dispute" USING btree ("invoice_id");--> statement-breakpoint
-- The charge of a dispute that was recorded before: of its purchase and gateway, by its amount.
UPDATE "dispute" d SET "invoice_id" = (
  SELECT i."invoice_id" FROM "invoice" i
  WHERE i."purchase_id" = d."purchase_id" AND i."gateway" = d."gateway" AND i."total_payment" = d."amount"
  ORDER BY (i."status" = 'disputed') DESC, i."invoice_id" LIMIT 1);
