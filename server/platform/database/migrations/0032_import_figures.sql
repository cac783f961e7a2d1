ALTER TABLE "import_batch" ADD COLUMN "sheet" jsonb;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "corrections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "figures" jsonb;