import everywhere from './app.css?inline'
import paying from './checkout/alone.css?inline'
import checkout from './checkout/checkout.css?inline'
import reading from './content/content.css?inline'
import barro from './frame/fonts/barro.css?inline'
import pulso from './frame/fonts/pulso.css?inline'
import tinta from './frame/fonts/tinta.css?inline'
import landing from './landing/landing.css?inline'
import offline from './offline/offline.css?inline'
import rooms from './rooms.css?inline'
import library from './videos/library/library.css?inline'
import stage from './videos/player/stage.css?inline'
import videos from './videos/videos.css?inline'

/**
 * The style of a page as text. Only the server has it: it goes into every document, and the browser never asks for it.
 * The landing page, the pages on which somebody pays and those that are only read are documents of their own, which
 * nothing goes on to without a new one: each carries its own part. The errands lead from one to the next without one, so
 * they carry the style of them all, but for their sheets: that comes with each sheet (booking-sheet.tsx, row-sheet.tsx). The
 * videos are entered by a document of their own, whose players no other page lets in: it carries their part as well.
 */
export function styleOf(pathname: string): string {
  if (pathname === '/') return everywhere + landing
  if (KEPT.test(pathname)) return everywhere + offline
  if (PAYS.test(pathname)) return everywhere + paying
  if (!ERRAND.test(pathname)) return everywhere + reading
  if (WATCHES.test(pathname)) return everywhere + rooms + videos + library + stage
  return everywhere + rooms + (WRITES_A_CARD.test(pathname) ? checkout : '')
}

const PAYS = /^\/(checkout|gracias)\//
const KEPT = /^\/(mystudio\/pase|sin-conexion)$/
const ERRAND = /^\/(calendario|clase|mystudio|entrar|registro|recuperar|c)(\/|$)/
const WATCHES = /^\/mystudio\/(online|video)(\/|$)/
const WRITES_A_CARD = /\/tarjeta$/

/** The letters of each direction; a document carries those of the studio's own. */
export const letters = { barro, pulso, tinta }
