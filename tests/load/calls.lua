-- For wrk: the calls of a plan, one after the other and round again. The plan is a Lua file named by
-- CALLS_PLAN: {calls = {{method, path, headers, body}, ...}, most = how many, or nil}. See peers.py.

local plan = dofile(os.getenv("CALLS_PLAN"))
local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds, us; } timeval; int gettimeofday(timeval *, void *);")

local sent, answered = 0, 0
local threads = {}

-- Global: wrk reads them from each thread.
unwanted = 0
began_us, took_us = 0, 0  -- From the first call to the last answer of `most`: wrk waits its whole time.

local function now_us()
    local now = ffi.new("timeval")
    ffi.C.gettimeofday(now, nil)
    return tonumber(now.seconds) * 1e6 + tonumber(now.us)
end

function setup(thread)
    table.insert(threads, thread)
end

function request()
    sent = sent + 1
    if sent == 1 then began_us = now_us() end
    local method, path, headers, body = unpack(plan.calls[sent % #plan.calls + 1], 1, 4)
    return wrk.format(method, path, headers, body)
end

function response(status)
    answered = answered + 1
    if status >= 300 then unwanted = unwanted + 1 end
    if plan.most and answered == plan.most then
        took_us = now_us() - began_us
        wrk.thread:stop()
    end
end

function done()
    for _, thread in ipairs(threads) do
        print("unwanted " .. thread:get("unwanted"))
        print("took_us " .. thread:get("took_us"))
    end
end
