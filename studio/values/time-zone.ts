/** Whether `Intl` lists this IANA name. Offsets such as -06:00 and names such as Etc/GMT+6 are refused (R17). */
export const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name)
