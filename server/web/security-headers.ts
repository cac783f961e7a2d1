type Served = {
  https: boolean
  /** From the sources, by a server that tells the page of changes on a socket of its own. */
  live?: boolean
}

/** The headers of every document. Scripts run only from here or with this response's nonce. */
export function documentHeaders(nonce: string, { https, live = false }: Served): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(live ? ["connect-src 'self' ws:"] : []),
  ]
  return { 'Content-Security-Policy': policy.join('; '), ...plainHeaders({ https }) }
}

/** The headers of everything else. */
export const plainHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'geolocation=(), microphone=(), payment=(self)',
  ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
})
