CREATE TABLE "check_result" (
	"subject" text PRIMARY KEY NOT NULL,
	"checkedAt" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"detail" jsonb NOT NULL
);
