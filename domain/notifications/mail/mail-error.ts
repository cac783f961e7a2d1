const words: Readonly<Record<string, string>> = {
  'login-refused': 'El servidor de correo no aceptó el usuario o la contraseña.',
  'sender-refused': 'El servidor de correo no deja escribir desde esta dirección.',
  'no-tls': 'El servidor de correo no ofrece una conexión segura de confianza.',
  'no-answer': 'El servidor de correo no respondió a tiempo.',
  unreachable: 'No se pudo hablar con el servidor de correo.',
  busy: 'El servidor de correo pidió esperar.',
  'no-address': 'Ese correo no existe.',
  refused: 'El servidor de correo rechazó la carta.',
}

/** What a mail server's error comes to, as staff read it; null where it is no mail server's (R14). */
export const mailError = (error: string): string | null => {
  const [word = ''] = error.split(':', 1)
  return error.includes(':') && Object.hasOwn(words, word) ? (words[word] ?? null) : null
}
