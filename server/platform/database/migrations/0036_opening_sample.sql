CREATE TABLE "opening_draft" (
	"name" text PRIMARY KEY NOT NULL,
	"typed" text NOT NULL,
	"updatedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_row" (
	"table" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "sample_row_table_row_id_pk" PRIMARY KEY("table","row_id")
);
--> statement-breakpoint
CREATE TABLE "sample_person" (
	"customer_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sample_person" ADD CONSTRAINT "sample_person_customer_id_customer_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("customer_id") ON DELETE no action ON UPDATE no action;