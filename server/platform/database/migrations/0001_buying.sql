CREATE TABLE "rehearsal"."secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "gateway_payment_id" text;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "available_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "paid_with" integer;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "renewal_consent" jsonb;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_paid_with_purchase_purchase_id_fk" FOREIGN KEY ("paid_with") REFERENCES "public"."purchase"("purchase_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_event_waiting" ON "webhook_event" USING btree ("available_at") WHERE "webhook_event"."processedAt" is null;--> statement-breakpoint
CREATE INDEX "purchase_paid_with" ON "purchase" USING btree ("paid_with");--> statement-breakpoint
CREATE INDEX "purchase_waiting" ON "purchase" USING btree ("pending_until") WHERE "purchase"."status" = 'pending';