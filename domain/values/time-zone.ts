/**
 * Whether `Intl` lists this IANA name. UTC is accepted, though some engines do not list it. Offsets such as -06:00
 * and names such as Etc/GMT+6 are refused (R17).
 */
export const isTimeZone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)
