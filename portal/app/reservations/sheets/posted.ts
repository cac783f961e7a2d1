/** A sheet that the address opens: where its form is sent before or without scripts, and why it was refused. */
export type Posted = { to: string; fault: string | null }
