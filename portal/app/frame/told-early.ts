declare global {
  /** What was ticked, written and at last pressed before React knew: starter.js. */
  var aforoEarly: Early | undefined
}

type Early = {
  fields: Set<EventTarget>
  pressed?: HTMLButtonElement | null
  /** From now on React hears taps by itself. */
  hears?: true
  /** The page is alive: only what comes later still has to be told. */
  isTold?: true
}

/** Marks a part of the page that comes in a file of its own, and may be later than the page: `late-part.tsx`. */
const LATE = '[data-late]'

/** React listens: from now on it hears taps by itself, but for those on a part that is not there yet, which it stops. */
export function hearTaps(): void {
  const early = globalThis.aforoEarly
  if (!early) return
  early.hears = true
  const keep = (event: MouseEvent) => {
    const late = event.cancelBubble && event.target instanceof Element && event.target.closest(LATE)
    if (late) early.pressed = (event.target as Element).closest<HTMLButtonElement>('button[type=button]')
  }
  document.addEventListener('click', keep, true)
}

/** Tells the page what was done before React knew: it leaves a field what it holds, and learns neither that nor of a tap. */
export function tellPage(): void {
  tell((target) => !target.closest(LATE))
  if (globalThis.aforoEarly) globalThis.aforoEarly.isTold = true
}

/** The same for such a part, once it is alive. */
export function tellPart(part: Element): void {
  tell((target) => part.contains(target))
}

function tell(isMeant: (target: Element) => boolean): void {
  const early = globalThis.aforoEarly
  const meant = [...(early?.fields ?? [])].filter((field) => field instanceof Element && isMeant(field))
  for (const field of meant) {
    if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) tickAgain(field)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) writeAgain(field)
    else if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // Telling is heard as well: only now are they told.
  for (const field of meant) early?.fields.delete(field)
  const pressed = early?.pressed
  if (!early || !pressed || !isMeant(pressed)) return
  early.pressed = null
  if (pressed.isConnected) pressed.click()
}

function tickAgain(field: HTMLInputElement): void {
  // Of a choice it is told what she chose in the end.
  if (field.type === 'radio' && !field.checked) return
  field.checked = !field.checked
  field.click()
}

/** By the setter of its kind: the field's own is React's, which would take the words for its own. */
function writeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
