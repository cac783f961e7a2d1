DROP INDEX "webhook_event_waiting";--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "givenUpAt" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_event_waiting" ON "webhook_event" USING btree ("available_at") WHERE "webhook_event"."processedAt" is null and "webhook_event"."givenUpAt" is null;