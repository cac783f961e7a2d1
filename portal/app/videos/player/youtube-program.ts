/** Named by developers.google.com/youtube/iframe_api_reference; it calls the function of this name once it is there. */
const PROGRAM = 'https://www.youtube.com/iframe_api'
const READY = 'onYouTubeIframeAPIReady'
const PATIENCE = 15_000

let coming: Promise<void> | undefined

/** YouTube's own program, which its element asks for once and for all: what the connection lost is asked for again. */
export function bringYouTube(): Promise<void> {
  coming ??= load().catch((fault: unknown) => {
    coming = undefined
    throw fault
  })
  return coming
}

const load = () =>
  new Promise<void>((done, fail) => {
    const script = document.createElement('script')
    Object.assign(window, { [READY]: done })
    script.src = PROGRAM
    script.addEventListener('error', () => fail(new Error(`${PROGRAM} did not come.`)))
    setTimeout(() => fail(new Error(`${PROGRAM} is not ready after ${PATIENCE} ms.`)), PATIENCE)
    document.head.append(script)
  })
