CREATE FUNCTION audit_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason IS NULL
    AND to_jsonb(NEW) - '{before,after,reason}'::text[] = to_jsonb(OLD) - '{before,after,reason}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entry is written once: it is neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();
