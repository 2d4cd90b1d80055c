/** The mark on a dark tile, so that it is visible in light and dark mails. */
export const MARK_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" rx="7" fill="#12312F"/><g transform="translate(3.9 3.7) scale(0.74)"><path d="M4.5 27.5V12.2L15 3.6l10.5 8.6v15.3" fill="none" stroke="#F1F4EC" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M10.2 26.8V17.3L15 13.2l4.8 4.1v9.5z" fill="#FFC145"/></g></svg>'

/** In pixels, three times its size in a mail. */
export const MARK_WIDTH = 84

/** `MARK_SVG` as PNG, drawn in advance because every mail has it; a test draws it again. */
export const MARK = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAFQAAABUCAYAAAAcaxDBAAAGp0lEQVR4nO2cXWwUVRiGv7OtiUhpoYBiMEoULzQxnUVREjAtF0jgBhA04gW0mECC/BQREjC0UEJJQExb0K',
    'Qk0pYLagRsuClBLtgGSPwLnYZEL6ymGokotNAff2k7fO9sdrvbzuzM7MzuDt3zJLv9Tm928+w573dms3MEJcm0ucFiGtKWaxopPCSNNPydzI8HlS5BoksIUrUAhSblUVtX',
    'SL3L/3eEI6HT5yrK8BBVappWQg+2PFsIIRpFgJpuf6eGyCa2hM6Yp8y6978uspSyEJ65oUAubbv1raryMCGWQgvnKJWkaXtJQgEham5fU7dxaYqp0FklyuT+XmrRSF/eki',
    'hCzS+ghWb5aigUMvt6tXaUJDFAqDm5VGYUAYIfcYRl0iXu2woPJaYYz9QxQguDCs9MKdMeQu1pV4NcRIkTyg1oLzegSi4lNuGtVW33NbWcS52oUOwxhwb13JQ4JCdXBCN5',
    'GhUql3ryYJ/a3a4u5JJrZtpLSsnwkHaJS0mSBHLEQlxR6UKnBpVG3m+u5VKSJDxLm3iWlorwNkm7QxLX5BeIKWLqHKWUr9EbeOxLXnt1Pi1aMJ8rootXrtKXl69y5U9EQK',
    'yA0BoWupXHviI/L48O796pC40FQndUH6K+gQEe+QtsoQTnZ4jzs5jHvuGJx2dQ/YF99Pyzs3k0lu9/7KQNH1TSb7/f5JF/4BxtE4XBIo1r3zAvqOgy8/kb3kT09Q/Q6q3b',
    'dbk+ostXQlctWawvcydg+Z85f4Erf+AboYd37aRVSxdz5ZwzrRdox8FDXGWejAtF82muO2Kal3b5ql2lDbsrM96sMioUEpGXaEJegCaFZpXJXM2YUOTlns0bLZsP+KHzJ3',
    '4mem72M/ycGDQrLH9srzJBRoRuLVtD5evWcmXNWW4473PjAR9yw1rJH4Qdak40UW3DSa7SS1qFIi8xK+02H6MOjpltdyeAZrX/6CdpzdW0CUVOIi+Rm1b0DfzFDaZCbzRG',
    '6HvV6ir+gCbyKDHIU+Qq8jUdpEUoJDbXHrGdl+tZppUAfEDHWardXE3XRUDKhTpZohe5kSAv7S5RRAhyddGo630zjCLEa1Iq1MlmHQ0EjSQZ0ODQ6OyAXMUuIFWkRChmTn',
    '31Pj3rrEBe7q/72PXMwUrYs+Vdfm3rXEU2p+oiwHOhyEs0H2ScFTdu/qHnpVfZhtdGrs6c8RiPEoOMRrPy6rUjeCoU311imdttPm9tfs/zWYLV8dnRj2w3Kyx/Ly8CPBOK',
    'DEOW2SF2s54q0KwycRHgidAKzq6yN17nypp0dNoIyFW7O4yG019QFWe5W1wLxRLrOH+Oq8Sg+STarKcKNEa7FwFFS5bx+3QXQa6F4g3j67dEIC/RfNAIMgGaFSLAKldXb9',
    'nu+gNPuVCnm/VUgZUEqYkuAnwvFDNzadl6rtxRMCHAz0S9/wzzsztaG46bzlTfC/1a7dC3Rm6AzHObJnNFtOzYXddSsaV6RSniaizjXugLM3NZ5hSWKniEGaqx1Dt0/cYg',
    'j5Ija4WufnkCHViRF5UZAVI3neqj1uv/8cg5WSl0Q/EjVM0yE7G7ZYDq2/7myhlZJ/TY2/k8Ox/myprmb/7VZ6sTskYoms/JdwpoweyHeGSfK533aM2nvRwF9ppVVgh9sj',
    'BHl4kmlAxoUpD6a88QjxIz7oVCYmwnTxY0Kzs7gHEv9OeD013LjACpT++6xZU5415od82j/OwdU8v/5GdzpFCHSKFSaDxSaDxSaAxSqAFSqBQajxQajxQagxRqgBQqhcYj',
    'hcYjhcYghRoghUqh8Uih8UihMUihBkih40+o0kWkPUVJ4lZoukmtUPGL6yMypNAR9CMy3B7igt9dmv2CGb9bx+/X/QTuA8D9AEa4/QVz+BCXF5Xl2rDWwuOkMXqTuGUGvw',
    '118wZTASbA5dOn+O9EHo3gxYevHzPk1UFYuKVm3ZsruQrfA1RVl967gJ0AqRVbNkbvpTrx+VlPbq3RD8Liv/KoNg/g/Awf1ca1PEzQA+IOEwQ8S0M8S4u5lDiEZ2cbz84S',
    'YqJC5YGsyWN4ICtwu4XKRrBVMjwyOAJfOal85VTEpcQS0dHTripcRBkjNLyNopCUaoXoyC+gEstj10E4T6lRSjVDdOTkUmkkN2MxFArkTDXDeGZGMBUaQTaqEUY3ICMshQ',
    'JEwPAg1WTrPhX7zEAulRst8dHYEhoBV1TaEJWy2LU8HPewyCaRQ424AiKbOBIaAfna308lpOkPReN/kYsvqf0BfzlM1EWCVH6EJk2ikFlOJuI+onuUo1zOOJAAAAAASUVO',
    'RK5CYII=',
  ].join(''),
  'base64',
)
