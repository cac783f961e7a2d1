const LONGEST_TITLE = 120
const LONGEST_BODY = 300
const DAY = 24 * 60 * 60

/** What a notification says: the subject, and below it the line for phones where that is another one. */
export const composeNotification = (subject: string, brief: string): { title: string; body: string } => ({
  title: subject.slice(0, LONGEST_TITLE),
  body: brief === subject ? '' : brief.slice(0, LONGEST_BODY),
})

/** A path of the portal for a link in it; the front door for any other. */
export const pathOf = (link: string, address: string): string =>
  link.startsWith(`${address}/`) ? link.slice(address.length) : '/'

/** Seconds a push service keeps a notification for an offline phone: until it is outdated, a day at most. */
export const worthSeconds = (until: Date | null, now: Date): number =>
  until ? Math.min(DAY, Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))) : DAY
