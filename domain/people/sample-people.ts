/** Mail cannot be delivered there (RFC 2606). */
export const SAMPLE_DOMAIN = 'ejemplo.invalid'

/** Whether an address belongs to the sample data of a studio that is not open yet. */
export const isSampleEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(`@${SAMPLE_DOMAIN}`)
