DROP INDEX "event_waiting";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "givenUpAt" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_waiting" ON "event" USING btree ("available_at") WHERE "event"."doneAt" is null and "event"."givenUpAt" is null;