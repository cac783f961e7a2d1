import { useState } from 'react'
import { browserStorage } from '../offline/storage.ts'
import { RadioInput } from '../ui/form/inputs.tsx'

/** Also read by `index.html`, before the first paint. */
const STORAGE_KEY = 'aforo.admin.scheme'
const SYSTEM = 'system'

const options = [
  { value: SYSTEM, label: 'Como el sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
]

/** Whether the admin is light or dark in this browser. */
export function SchemeChoice() {
  const [scheme, setScheme] = useState(() => document.documentElement.dataset.scheme ?? SYSTEM)
  const choose = (value: string) => {
    setScheme(value)
    if (value === SYSTEM) {
      browserStorage().removeItem(STORAGE_KEY)
      delete document.documentElement.dataset.scheme
      return
    }
    browserStorage().setItem(STORAGE_KEY, value)
    document.documentElement.dataset.scheme = value
  }
  return (
    <section className="access" id="apariencia">
      <RadioInput label="Apariencia en este navegador" value={scheme} options={options} onText={choose} />
    </section>
  )
}
