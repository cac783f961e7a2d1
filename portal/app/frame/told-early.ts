declare global {
  /** What was at last pressed before React knew: starter.js. */
  var aforoEarly: Early | undefined
}

type Early = {
  /** A button; or a link that opens something over its page, marked as kept meanwhile. */
  pressed?: HTMLElement | null
  /** The button by which a form of React's was sent at last; it looks at work meanwhile. */
  sent?: HTMLElement | null
  /** From now on React hears taps on buttons by itself. */
  hears?: true
  /** A finger is on the page, or its tap is still to come. */
  isDown?: boolean
  /** The page is alive. */
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

/**
 * Tells the page what was done before React knew, by her or by the browser, which puts back what a form held: it leaves a
 * field what it holds, and learns neither that nor of a tap.
 */
export function tellPage(): void {
  const early = globalThis.aforoEarly
  void tell(
    (target) => !target.closest(LATE),
    () => {
      if (early) early.isTold = true
    },
  )
}

/** The same for such a part, once it is alive. */
export function tellPart(part: Element): void {
  void tell((target) => part.contains(target))
}

/** What the fields hold is taken down at once; then they are told one by one, each to a page that knows the one before. */
async function tell(isMeant: (target: Element) => boolean, onTold?: () => void): Promise<void> {
  const fields = document.querySelectorAll<Control>('input, textarea, select')
  const written = [...fields].filter(isMeant).flatMap((field) => changeOf(field) ?? [])
  while (globalThis.aforoEarly?.isDown) await new Promise((again) => setTimeout(again, 16))
  for (const tellAgain of written) {
    await undefined
    tellAgain()
  }
  await undefined
  onTold?.()
  press(isMeant)
}

function press(isMeant: (target: Element) => boolean): void {
  const early = globalThis.aforoEarly
  for (const kind of ['pressed', 'sent'] as const) {
    const button = early?.[kind]
    if (!early || !button || !isMeant(button)) continue
    early[kind] = null
    button.removeAttribute('data-kept')
    button.classList.remove('working')
    if (button.isConnected) button.click()
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How a field that holds something else than it came with is told it again; null where it does not. */
function changeOf(field: Control): (() => void) | null {
  if (field instanceof HTMLSelectElement) return field.value === cameWith(field) ? null : chooseAgain(field)
  if (field.type === 'file') return field.value === '' ? null : () => tellChange(field)
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) return tickAgain(field)
  return field.value === field.defaultValue ? null : writeAgain(field)
}

function cameWith({ options }: HTMLSelectElement): string | undefined {
  const all = [...options]
  return (all.findLast((option) => option.defaultSelected) ?? all.find((option) => !option.disabled))?.value
}

function chooseAgain(field: HTMLSelectElement): () => void {
  const { value } = field
  return () => {
    field.value = value
    tellChange(field)
  }
}

const tellChange = (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }))

/** Of a choice it is told what she chose in the end. */
function tickAgain(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked, type } = field
  if (checked === defaultChecked || (type === 'radio' && !checked)) return null
  return () => {
    field.checked = !checked
    field.click()
  }
}

/** By the setter of its kind: the field's own is React's, which would take the words for its own. */
function writeAgain(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value } = field
  return () => {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
