const PERSONAL = /^\/(mystudio|checkout|gracias|entrar|registro|recuperar|c|avisos\/baja)(\/|$)/

/**
 * Whether somebody signs in, pays or looks at what is hers at this path of the portal: no code or style of a stranger
 * comes there (R15), nobody in between keeps it, and searchers are sent away.
 */
export const isPersonal = (path: string): boolean => PERSONAL.test(path)
