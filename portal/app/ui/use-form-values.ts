import { type RefObject, useSyncExternalStore } from 'react'

/**
 * The current values of a form as `read` returns them, plain JSON. Null before hydration, because the browser may have
 * filled in the fields by then.
 */
export function useFormValues<T>(form: RefObject<HTMLFormElement | null>, read: (data: FormData) => T): T | null {
  const text = useSyncExternalStore(
    listenToFields,
    () => form.current && JSON.stringify(read(new FormData(form.current))),
    () => null,
  )
  return text === null ? null : (JSON.parse(text) as T)
}

function listenToFields(onChange: () => void): () => void {
  document.addEventListener('input', onChange)
  document.addEventListener('change', onChange)
  return () => {
    document.removeEventListener('input', onChange)
    document.removeEventListener('change', onChange)
  }
}
