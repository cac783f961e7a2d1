CREATE TABLE "setting_draft" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"by" integer NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "purpose" text DEFAULT 'studio' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "kept" text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "renditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "by" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "createdAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_by_customer_customer_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customer"("customer_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_sha256" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_by" ON "file" USING btree ("by");