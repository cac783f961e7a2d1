ALTER TABLE "accepted_page" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accepted_page" DROP CONSTRAINT "accepted_page_customer_id_page_id_pk";--> statement-breakpoint
ALTER TABLE "accepted_page" ADD CONSTRAINT "accepted_page_customer_id_page_id_version_pk" PRIMARY KEY("customer_id","page_id","version");--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "archivedAt" timestamp with time zone;