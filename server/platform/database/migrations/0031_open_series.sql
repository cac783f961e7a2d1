ALTER TABLE "class_series" ADD COLUMN "made_until" date;--> statement-breakpoint
ALTER TABLE "class_series" ADD COLUMN "skipped" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_series" ADD COLUMN "is_end_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_load" ADD COLUMN "series" text[] DEFAULT '{}' NOT NULL;