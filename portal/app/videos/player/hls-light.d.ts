/** The light build of hls.js comes without types; those of the full build fit. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
