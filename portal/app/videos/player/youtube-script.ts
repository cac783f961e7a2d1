/** See developers.google.com/youtube/iframe_api_reference: when ready, the script calls the global function. */
const SCRIPT_URL = 'https://www.youtube.com/iframe_api'
const READY_CALLBACK = 'onYouTubeIframeAPIReady'
const TIMEOUT_MS = 15_000

let loading: Promise<void> | undefined

/** Loads YouTube's script for its element, which itself never retries; here the next call repeats a failed load. */
export function loadYouTube(): Promise<void> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const loadScript = () =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(window, { [READY_CALLBACK]: resolve })
    script.src = SCRIPT_URL
    script.addEventListener('error', () =>
      reject(new Error(`youtube: expected ${SCRIPT_URL}, found no response. Is youtube.com reachable?`)),
    )
    setTimeout(
      () => reject(new Error(`youtube: expected its script to be ready after ${TIMEOUT_MS} ms, found that it is not.`)),
      TIMEOUT_MS,
    )
    document.head.append(script)
  })
