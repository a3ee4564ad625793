/** What the YAML library finds, in words that say what to do: the first whose pattern fits its message. */
const WORDS: Readonly<Record<string, readonly (readonly [message: RegExp, words: string])[]>> = {
  ALIAS_PROPS: [[/^/, 'a name after "*" cannot have a tag or an anchor. Write the value out.']],
  BAD_ALIAS: [
    [/ending in :/, 'a name after "*" cannot end in ":". Put it in quotes.'],
    [/^/, 'a value cannot begin with "*" or "&". Put it in quotes.'],
  ],
  BAD_COLLECTION_TYPE: [[/^/, 'the word after "!" does not fit this value. Remove it.']],
  BAD_DIRECTIVE: [[/^/, 'a line cannot begin with "%". Put the text in quotes, or indent it.']],
  BAD_DQ_ESCAPE: [
    [
      /^/,
      'in double quotes, this backslash begins nothing that is known. Write it twice, or use single quotes.',
    ],
  ],
  BAD_INDENT: [
    [
      /block scalar|Block scalar/,
      'the first lines are indented further than the text below. Indent all alike.',
    ],
    [
      /sufficiently indented/,
      'a bracket is not closed, or what is in it is not indented more than its key. Close it with "]" or "}".',
    ],
    [/^/, 'this line is not indented like those beside it. Indent what belongs together alike.'],
  ],
  BAD_PROP_ORDER: [[/^/, 'a name after "&" or "!" stands in the wrong place. Remove it.']],
  BAD_SCALAR_START: [[/^/, 'a value cannot begin with this sign. Put it in quotes.']],
  BLOCK_AS_IMPLICIT_KEY: [
    [/sequence/, 'an entry of this list is not indented like the one above it. Indent all alike.'],
    [/^/, 'a nested map cannot begin on the same line. Put a value with ": " in quotes.'],
  ],
  BLOCK_IN_FLOW: [
    [
      /^/,
      'in [ ] and { }, separate entries by commas; "- " and lines below belong to lists without brackets.',
    ],
  ],
  IMPOSSIBLE: [[/^/, 'nothing can follow here. Remove it, or begin a new line.']],
  KEY_OVER_1024_CHARS: [[/^/, 'a key is longer than 1,024 characters. Is a quote missing before it?']],
  MISSING_CHAR: [
    [
      /closing (["'])quote|Missing closing/,
      'a quote is missing at the end. Close the text with the quote that it begins with.',
    ],
    [
      /Missing , (?:or : )?between/,
      'a comma is missing between two entries. Add it, or put the text in quotes.',
    ],
    [
      /Implicit map keys|map values/,
      'this is neither a key nor a value. Write "key: value", with a space after the colon.',
    ],
    [/Sequence item/, 'an entry of this list has no "- " before it. Add it.'],
    [/Comments must/, 'a space is missing before "#". Add it for a comment, or put the text in quotes.'],
    [/Tags and anchors/, 'a space is missing after this name. Add it, or put the text in quotes.'],
    [/directives-end|doc-start/, 'a line "---" is missing before this one, or it belongs in quotes.'],
    [/^/, 'a bracket is not closed. Add "]" or "}" at the end.'],
  ],
  MULTILINE_IMPLICIT_KEY: [
    [
      /^/,
      'a text that goes on in the next line cannot be a key. Indent the lines below a key more than the key, or put the text in quotes.',
    ],
  ],
  MULTIPLE_ANCHORS: [[/^/, 'a value has two names after "&". Remove both.']],
  MULTIPLE_DOCS: [[/^/, 'a second document begins here. Keep one.']],
  MULTIPLE_TAGS: [[/^/, 'a value has two words after "!". Remove both.']],
  NON_STRING_KEY: [[/^/, 'a key must be plain text. Put it in quotes.']],
  RESOURCE_EXHAUSTION: [[/^/, 'it is nested too deeply.']],
  TAB_AS_INDENT: [[/^/, 'there is a tab where spaces must be. Indent with spaces.']],
  TAG_RESOLVE_FAILED: [
    [/^/, 'the word after "!" has no meaning here. Remove it, or put the text in quotes.'],
  ],
  UNEXPECTED_TOKEN: [
    [/header includes/, 'nothing can follow "|" or ">" on the line. Begin the text below.'],
    [/Unexpected (?:,|empty item)/, 'there is a comma too much. Remove it.'],
    [/^/, 'this is not expected here. Remove it, or put the whole value in quotes.'],
  ],
};

export const yamlWords = (code: string, message: string): string =>
  WORDS[code]?.find(([pattern]) => pattern.test(message))?.[1] ??
  'the text cannot be understood from here on. Put values with signs such as ":" and "#" in quotes.';
