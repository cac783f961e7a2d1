import { type RefObject, useSyncExternalStore } from 'react'

/**
 * What a form holds now, as `read` understands its fields: plain values. The fields belong to the browser, which may have
 * filled them before the page was alive: null until then.
 */
export function useFormContents<T>(form: RefObject<HTMLFormElement | null>, read: (data: FormData) => T): T | null {
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
