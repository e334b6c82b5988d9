;; Work on sets of places, one bit each: the lowest bit of a byte first. Sets start at multiples of 16 bytes and are as long.
(module
  (import "" "memory" (memory 0))

  ;; Adds another set to one that ends at $end.
  (func (export "unite") (param $set i32) (param $end i32) (param $other i32)
    (loop $parts
      (v128.store (local.get $set) (v128.or (v128.load (local.get $set)) (v128.load (local.get $other))))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (br_if $parts (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 16))) (local.get $end)))))

  ;; Leaves what another set has as well, and tells how much that is.
  (func (export "intersect") (param $set i32) (param $end i32) (param $other i32) (result i32)
    (local $shared i64) (local $count i64)
    (loop $words
      (local.set $shared (i64.and (i64.load (local.get $set)) (i64.load (local.get $other))))
      (i64.store (local.get $set) (local.get $shared))
      (local.set $count (i64.add (local.get $count) (i64.popcnt (local.get $shared))))
      (local.set $other (i32.add (local.get $other) (i32.const 8)))
      (br_if $words (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 8))) (local.get $end))))
    (i32.wrap_i64 (local.get $count)))

  ;; Counts what another set has as well.
  (func (export "countShared") (param $set i32) (param $end i32) (param $other i32) (result i32)
    (local $count i64)
    (loop $words
      (local.set $count (i64.add (local.get $count)
        (i64.popcnt (i64.and (i64.load (local.get $set)) (i64.load (local.get $other))))))
      (local.set $other (i32.add (local.get $other) (i32.const 8)))
      (br_if $words (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 8))) (local.get $end))))
    (i32.wrap_i64 (local.get $count)))

  ;; Adds the places of the spans of some groups.
  (func (export "addSpans") (param $set i32) (param $starts i32) (param $lengths i32) (param $groups i32) (param $end i32)
    (local $first i32) (local $last i32) (local $word i32) (local $bits i64)
    (loop $next
      (if (i32.lt_u (local.get $groups) (local.get $end)) (then
        (local.set $word (i32.shl (i32.load (local.get $groups)) (i32.const 2)))
        (local.set $first (i32.load (i32.add (local.get $starts) (local.get $word))))
        (local.set $last (i32.add (local.get $first) (i32.load (i32.add (local.get $lengths) (local.get $word)))))
        (if (i32.lt_u (local.get $first) (local.get $last)) (then
          (local.set $bits (i64.shl (i64.const -1) (i64.extend_i32_u (local.get $first))))
          (local.set $word (call $findWord (local.get $set) (local.get $first)))
          (local.set $last (i32.sub (local.get $last) (i32.const 1)))
          (loop $words
            (if (i32.lt_u (local.get $word) (call $findWord (local.get $set) (local.get $last))) (then
              (i64.store (local.get $word) (i64.or (i64.load (local.get $word)) (local.get $bits)))
              (local.set $bits (i64.const -1))
              (local.set $word (i32.add (local.get $word) (i32.const 8)))
              (br $words))))
          (i64.store (local.get $word) (i64.or (i64.load (local.get $word))
            (i64.and (local.get $bits) (call $upTo (local.get $last)))))))
        (local.set $groups (i32.add (local.get $groups) (i32.const 4)))
        (br $next)))))

  ;; Counts the places of the spans of all groups: what is before a span's end less what is before its start.
  (func (export "countSpans") (param $set i32) (param $setEnd i32) (param $ranks i32)
    (param $starts i32) (param $end i32) (param $lengths i32) (param $counts i32)
    (local $word i32) (local $rank i32) (local $count i32) (local $first i32)
    (local.set $word (local.get $set))
    (local.set $rank (local.get $ranks))
    (loop $words
      (i32.store (local.get $rank) (local.get $count))
      (local.set $count (i32.add (local.get $count) (i32.wrap_i64 (i64.popcnt (i64.load (local.get $word))))))
      (local.set $rank (i32.add (local.get $rank) (i32.const 4)))
      (br_if $words (i32.lt_u (local.tee $word (i32.add (local.get $word) (i32.const 8))) (local.get $setEnd))))
    (i32.store (local.get $rank) (local.get $count))
    (loop $next
      (if (i32.lt_u (local.get $starts) (local.get $end)) (then
        (local.set $first (i32.load (local.get $starts)))
        (i32.store (local.get $counts) (i32.sub
          (call $countBefore (local.get $set) (local.get $ranks)
            (i32.add (local.get $first) (i32.load (local.get $lengths))))
          (call $countBefore (local.get $set) (local.get $ranks) (local.get $first))))
        (local.set $counts (i32.add (local.get $counts) (i32.const 4)))
        (local.set $lengths (i32.add (local.get $lengths) (i32.const 4)))
        (local.set $starts (i32.add (local.get $starts) (i32.const 4)))
        (br $next)))))

  ;; Raises the count of the number that every place of the set has in a column.
  (func (export "countNumbers") (param $set i32) (param $end i32) (param $column i32) (param $counts i32)
    (local $bits i64) (local $count i32)
    (loop $words
      (local.set $bits (i64.load (local.get $set)))
      (block $none
        (loop $places
          (br_if $none (i64.eqz (local.get $bits)))
          (local.set $count (i32.add (local.get $counts) (i32.shl (i32.load
            (i32.add (local.get $column) (i32.shl (i32.wrap_i64 (i64.ctz (local.get $bits))) (i32.const 2)))) (i32.const 2))))
          (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
          (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
          (br $places)))
      (local.set $column (i32.add (local.get $column) (i32.const 256)))
      (br_if $words (i32.lt_u (local.tee $set (i32.add (local.get $set) (i32.const 8))) (local.get $end)))))

  ;; How many places a set has before one, from how many are before each word.
  (func $countBefore (param $set i32) (param $ranks i32) (param $place i32) (result i32)
    (i32.add
      (i32.load (i32.add (local.get $ranks) (i32.shl (i32.shr_u (local.get $place) (i32.const 6)) (i32.const 2))))
      (i32.wrap_i64 (i64.popcnt (i64.and (i64.load (call $findWord (local.get $set) (local.get $place)))
        (i64.xor (i64.const -1) (i64.shl (i64.const -1) (i64.extend_i32_u (local.get $place)))))))))

  ;; Where the word with a place is.
  (func $findWord (param $set i32) (param $place i32) (result i32)
    (i32.add (local.get $set) (i32.shl (i32.shr_u (local.get $place) (i32.const 6)) (i32.const 3))))

  ;; The bits of a word up to that of a place.
  (func $upTo (param $place i32) (result i64)
    (i64.shr_u (i64.const -1) (i64.extend_i32_u (i32.sub (i32.const 63) (i32.and (local.get $place) (i32.const 63)))))))
