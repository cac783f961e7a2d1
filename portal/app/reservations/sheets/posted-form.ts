export type PostedForm = { to: string; fault: string | null }
