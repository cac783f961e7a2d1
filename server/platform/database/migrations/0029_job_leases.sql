ALTER TABLE "job_state" ADD COLUMN "leasedUntil" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_state" ADD COLUMN "retryAt" timestamp with time zone;