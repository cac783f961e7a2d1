/**
 * Whether `Intl` lists this IANA name; UTC counts, though some engines leave it out of their list. Offsets such as -06:00
 * and names such as Etc/GMT+6 are refused (R17).
 */
export const isTimeZone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)
