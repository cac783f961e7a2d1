const ADDRESS = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\]+$/
const NAMED = /^\s*"?([^<>"@]*?)"?\s*<([^<>]+)>\s*$/

/** Parses `correo` or `Nombre <correo>`; null when it is neither. */
export function parseNamedAddress(text: string): { name: string; address: string } | null {
  const [, name = '', address = text.trim()] = NAMED.exec(text) ?? []
  return ADDRESS.test(address) ? { name: name.trim(), address } : null
}

export const isMailbox = (text: string): boolean => ADDRESS.test(text)
