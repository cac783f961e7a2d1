const PERSONAL = /^\/(mystudio|checkout|gracias|entrar|registro|recuperar|c|avisos\/baja)(\/|$)/

/**
 * Whether a path is for signing in, paying or personal data: no third-party code or styles (R15), no shared caching, no
 * indexing.
 */
export const isPersonalPath = (path: string): boolean => PERSONAL.test(path)
