CREATE INDEX "payment_updated" ON "payment" USING btree ("updatedAt");--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "video_playback_started" ON "video_playback" USING btree ("startedAt");