const MAX_TITLE_LENGTH = 120
const MAX_BODY_LENGTH = 300
const DAY_SECONDS = 24 * 60 * 60

/** Title and text of a notification: the subject, and the short text unless it is the same. */
export const composeNotification = (subject: string, brief: string): { title: string; body: string } => ({
  title: subject.slice(0, MAX_TITLE_LENGTH),
  body: brief === subject ? '' : brief.slice(0, MAX_BODY_LENGTH),
})

/** The path of a link to the portal; the home page for any other link. */
export const pathOf = (link: string, address: string): string =>
  link.startsWith(`${address}/`) ? link.slice(address.length) : '/'

/** TTL in seconds: a push service keeps the notification for an offline phone until `until`, at most a day. */
export const ttlSeconds = (until: Date | null, now: Date): number =>
  until ? Math.min(DAY_SECONDS, Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))) : DAY_SECONDS
