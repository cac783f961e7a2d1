/** First path segments that are screens or files of the portal (specification 2): neither a page nor the packages use them. */
export const SCREEN_SEGMENTS: readonly string[] =
  'all order entrar registro recuperar avisos ubicacion calendario clase coach instructor class_type checkout gracias mystudio api admin files pictures assets fonts styles sin-conexion c muy-pronto sin-abrir'.split(
    ' ',
  )
