export type Posted = { to: string; fault: string | null }
