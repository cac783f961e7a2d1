ALTER TABLE "idempotency" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "finishedAt" timestamp with time zone;--> statement-breakpoint
-- Until now a key could belong to several calls: of those, one stays.
DELETE FROM "idempotency" a USING "idempotency" b
  WHERE a."actor" = b."actor" AND a."key" = b."key" AND a.ctid < b.ctid;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_uq" ON "idempotency" USING btree ("actor","key");